import Head from 'next/head';
import { ListPage } from '../page/ListPage.jsx';

export async function getServerSideProps() {
  const { listing } = await import('../listing.js');
  return { props: { listing } };
}

export default function PlainPage({ listing }) {
  return (
    <>
      <Head>
        <title>Events in Hong Kong | Frontrow</title>
        <meta name="description" content="Concerts, theatre, sport and festivals" />
      </Head>
      <ListPage listing={listing} />
    </>
  );
}
