import express, { Router } from 'express';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { Refusal } from './refusals.ts';
import { requestContext } from './requestContext.ts';
import { route } from './route.ts';

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

function answering(register: (router: Router) => void) {
  const router = Router();
  register(router);
  const app = express();
  app.use(requestContext({ clock: () => new Date(), log }), router);
  app.use(
    ((error, _req, res, _next) => void res.status((error as Refusal).status).end()) as express.ErrorRequestHandler,
  );
  return supertest(app);
}
const home = { banners: [], categories: [], rareActivities: [] };

it('sends a public response in the envelope, and allows caching', async () => {
  const answer = await answering((router) => route(router, 'getHome', () => home)).get('/api/v1/home');

  expect(answer.body).toEqual({ code: 200, data: home });
  expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
});

it('sends a bare response without the envelope, with the caching time that `CALLS` sets', async () => {
  const answer = await answering((router) => route(router, 'getTicketKeys', () => ({ keys: [] }))).get(
    '/api/v1/tickets/keys',
  );

  expect(answer.body).toEqual({ keys: [] });
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
});

it('refuses, before the handler runs, a visitor who is not signed in', async () => {
  const asked: string[] = [];
  const shop = answering((router) =>
    route(router, 'deleteAddress', ({ params }) => {
      asked.push(params.id);
      return {};
    }),
  );

  expect((await shop.delete('/api/v1/addresses/7')).status).toBe(401);
  expect(asked).toEqual([]);
});

it('does not allow caching of a refusal', async () => {
  const shop = answering((router) =>
    route(router, 'getContact', () => {
      throw new Refusal('contact.unknown');
    }),
  );

  expect((await shop.get('/api/v1/home/contact')).headers['cache-control']).toBe('no-store');
});

it('accepts, at compile time, only handlers whose parameters and result match the call', () => {
  const router = Router();
  route(router, 'getContact', () => ({ email: 'help@example.com', phone: '1' }));
  // @ts-expect-error: the phone is missing
  route(router, 'getContact', () => ({ email: 'help@example.com' }));
  // @ts-expect-error: the e-mail is not a text
  route(router, 'getContact', async () => ({ email: 7, phone: '1' }));
  // @ts-expect-error: no result is returned
  route(router, 'getContact', () => {});
  // @ts-expect-error: the path has no such parameter
  route(router, 'deleteAddress', ({ params }) => params.addressId);
  // @ts-expect-error: a file has a name
  route(router, 'getTicketsPdf', () => ({ content: '' }));
});
