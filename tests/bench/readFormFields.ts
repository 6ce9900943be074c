type Attributes = Record<string, string>;

/** Returns the fields that a browser without scripts would send for the form with this button or hidden field. */
export function readFormFields(html: string, marker: RegExp): Record<string, string> {
  const form = [...html.matchAll(/<form\b[\s\S]*?<\/form>/g)].map(([text]) => text).find((text) => marker.test(text));
  if (!form) throw new Error(`The page has no form with ${marker}`);
  const fields: Record<string, string> = {};
  for (const [, inside] of form.matchAll(/<input\b([^>]*)>/g)) {
    const { name, type, value, checked } = readAttributes(inside!);
    const isChosen = !['radio', 'checkbox'].includes(type ?? '') || checked !== undefined;
    if (name && isChosen) fields[name] = value ?? (type === 'checkbox' ? 'on' : '');
  }
  for (const [, inside, options] of form.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)) {
    const choices = [...options!.matchAll(/<option\b([^>]*)>/g)].map(([, option]) => readAttributes(option!));
    const { name } = readAttributes(inside!);
    if (name) fields[name] = (choices.find(({ selected }) => selected !== undefined) ?? choices[0])?.value ?? '';
  }
  return fields;
}

function readAttributes(inside: string): Attributes {
  const found = inside.matchAll(/([\w:-]+)(?:="([^"]*)")?/g);
  return Object.fromEntries([...found].map(([, name, value = '']) => [name!, decode(value)]));
}

const decode = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
