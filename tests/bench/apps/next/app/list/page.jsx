import { listing } from '../../listing.js';
import { ListPage } from '../../page/ListPage.jsx';

/** Made for each request. */
export const dynamic = 'force-dynamic';

export default function Page() {
  return <ListPage listing={listing} />;
}
