import request from 'supertest';

/**
 * Opens a page as a visitor with a cookie jar. The visitor posts as the page's script does, with the anti-forgery
 * token.
 */
export async function startVisit(shopUrl: string, path: string) {
  const agent = request.agent(shopUrl);
  const first = await agent.get(path);
  const jar = new Map(setCookies(first.headers).map(({ name, value }) => [name, value]));

  return {
    agent,
    first,
    jar,
    post: (address: string, body: object) =>
      agent
        .post(address)
        .set({ 'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '', 'sec-fetch-site': 'same-origin', origin: shopUrl })
        .send(body),
  };
}

export type SetCookie = { name: string; value: string; attributes: string[] };

export function setCookies(headers: Record<string, unknown>): SetCookie[] {
  return [headers['set-cookie'] ?? []].flat().map((line) => {
    const [pair = '', ...attributes] = String(line).split(/;\s*/);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return { name, value: decodeURIComponent(value), attributes: attributes.map((text) => text.toLowerCase()) };
  });
}
