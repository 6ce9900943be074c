import { readFileSync } from 'node:fs';
import { ListPage } from '../page/ListPage.jsx';

let listing;

/** The JSON of the list as Frontrow's box office returns it, in memory from the first request. */
export function loader() {
  listing ??= JSON.parse(readFileSync(process.env.LISTING_FILE, 'utf8'));
  return listing;
}

export const meta = () => [
  { title: 'Events in Hong Kong | Frontrow' },
  { name: 'description', content: 'Concerts, theatre, sport and festivals' },
];

export default function Page({ loaderData }) {
  return <ListPage listing={loaderData} />;
}
