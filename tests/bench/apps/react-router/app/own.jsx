import { readFileSync } from 'node:fs';
import { TreePage } from '../page/TreePage.jsx';

let pages;

/** Data of one visitor's page, as Frontrow sends it, in memory from the first request. */
export function loader({ params }) {
  pages ??= JSON.parse(readFileSync(process.env.PAGES_FILE, 'utf8'));
  return pages[params.name].data;
}

export const meta = () => [{ title: 'Frontrow' }, { name: 'robots', content: 'noindex' }];

/** The elements come from the module, so that they are not sent as data too. */
export default function Page({ params }) {
  return <TreePage tree={pages[params.name].tree} />;
}
