import { data, Form, redirect, useActionData, useLoaderData } from 'react-router-dom';
import { CsrfField } from '#client/features/pageForm/PageForm.tsx';
import { pageRoute } from '#client/pageRoute.ts';
import { definePage } from '#client/platform/definePage.ts';
import type { PageVisit } from '#client/platform/shopContext.ts';
import { findRouteRefusal } from '#client/platform/toRouteError.ts';

type Row = Pick<Parameters<typeof definePage>[0], 'path' | 'access' | 'shared'> & {
  loader: (visit: PageVisit) => unknown;
  action?: (visit: PageVisit) => unknown;
};
const PAGES: Row[] = [
  { path: '/address/create', access: 'login', loader: loadName, action: saveNote },
  { path: '/orders', access: 'login', loader: loadName },
  { path: '/login', shared: false, loader: () => ({ name: '' }), action: signIn },
  { path: '/about', loader: () => ({ name: '' }), action: saveNote },
];

/** A table of routes with one form of each kind, made with the shop's own components. */
export const routes = PAGES.map(({ loader, action, ...facts }: Row) =>
  pageRoute(
    definePage({
      ...facts,
      loader: async () => loader,
      ...(action && { action: async () => action }),
      Component: async () => NotePage,
    }),
    'NotePage.tsx',
  ),
);

async function loadName({ shop }: PageVisit) {
  const { nickname } = await shop.api.getMe();
  return { name: nickname };
}

async function saveNote({ request: sent, shop }: PageVisit) {
  const form = await sent.formData();
  const nickname = String(form.get('nickname') ?? '');
  if (!nickname)
    return data({ fields: { nickname: 'Please fill in the name' }, sent: [...form.keys()] }, { status: 400 });
  try {
    await shop.api.saveMe({ nickname });
  } catch (error) {
    const refusal = findRouteRefusal(error);
    if (refusal?.code !== 409) throw error;
    return data({ fields: refusal.fields }, { status: 409 });
  }
  return redirect(String(form.get('next') ?? '/address_list'));
}

async function signIn({ request: sent, shop }: PageVisit) {
  const form = await sent.formData();
  const answer = await shop.api.mailLogin({ email: String(form.get('email')), code: '123456' });
  return form.has('stay') ? { answer } : redirect('/orders');
}

function NotePage() {
  const { name } = useLoaderData<{ name: string }>();
  const answer = useActionData<{ fields?: Record<string, string> }>();
  return (
    <Form method="post">
      <CsrfField />
      <h1>{`Hello ${name}`}</h1>
      <p>{JSON.stringify(answer)}</p>
    </Form>
  );
}
