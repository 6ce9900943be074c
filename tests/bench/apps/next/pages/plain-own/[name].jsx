import Head from 'next/head';
import { TreePage } from '../../page/TreePage.jsx';

let pages;

export async function getServerSideProps({ params }) {
  pages ??= (await import('../../ownPages.js')).ownPages;
  return { props: { name: params.name, data: pages[params.name].data } };
}

/** The elements come from the module, so that they are not sent as data too. */
export default function OwnPage({ name }) {
  return (
    <>
      <Head>
        <title>Frontrow</title>
        <meta name="robots" content="noindex" />
      </Head>
      <TreePage tree={pages[name].tree} />
    </>
  );
}
