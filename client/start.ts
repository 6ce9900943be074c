/**
 * Maximum wait for slow pictures. A page's scripts are loaded after the page is shown, so that styles and the first
 * pictures load first. Links and forms work without scripts.
 */
const LONGEST_WAIT_MS = 2000;

const scripts = document.querySelector<HTMLElement>('script[data-scripts]')!.dataset.scripts!.split(' ');
await Promise.race([shown(), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
for (const href of scripts)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
// Each file runs in its own task, after the files that it imports, so that a slow phone can react to taps in between.
for (const href of scripts) await import(/* @vite-ignore */ href);

async function shown() {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

export {};
