import { ownPages } from '../../../ownPages.js';
import { TreePage } from '../../../page/TreePage.jsx';

/** Made for each request. */
export const dynamic = 'force-dynamic';

export default async function Page({ params }) {
  const { name } = await params;
  return <TreePage tree={ownPages[name].tree} />;
}
