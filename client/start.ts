/**
 * Fetches a page's scripts once the page is shown: until then its styles and first pictures have the network to
 * themselves. Links and forms work without scripts meanwhile. A page whose pictures are slow does not wait for them.
 */
const LONGEST_WAIT_MS = 2000;

const scripts = document.querySelector<HTMLElement>('script[data-scripts]')!.dataset.scripts!.split(' ');
await Promise.race([shown(), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
for (const href of scripts)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
await import(/* @vite-ignore */ scripts[0]!);

async function shown() {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

export {};
