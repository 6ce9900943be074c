/** Header and footer around the list in Frontrow, element by element. */
export const Header = () => (
  <header className="site-header border-line border-b bg-surface">
    <div className="page-width flex min-h-14 flex-wrap items-center gap-x-2 sm:min-h-18 sm:flex-nowrap sm:gap-x-8">
      <a href="/en" aria-label="Frontrow home" className="mr-auto flex min-h-13 items-center">
        <Logo />
      </a>
      <search className="order-last hidden w-full pb-2.5 xs:block sm:order-none sm:max-w-xl sm:flex-1 sm:pb-0">
        <form
          className="flex h-12 items-center rounded-full border border-line-strong bg-ground pl-4 focus-within:border-accent focus-within:outline-2 focus-within:outline-accent"
          data-discover="true"
          action="/en/hk3-all"
          method="get"
        >
          <input
            type="search"
            maxLength="100"
            autoComplete="off"
            enterKeyHint="search"
            aria-label="Search events"
            placeholder="Search by Event, Artist or Venue"
            className="h-full min-w-0 flex-1 bg-transparent text-ellipsis placeholder:text-ink-soft focus-visible:outline-none"
            name="keyword"
            defaultValue=""
          />
          <button
            type="submit"
            aria-label="Search"
            className="grid h-full w-12 shrink-0 place-items-center rounded-full text-accent hover:text-accent-strong"
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" className="icon size-5.5">
              <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5"></path>
            </svg>
          </button>
        </form>
      </search>
      <div className="-mr-2 flex items-center sm:ml-auto sm:gap-1">
        <a href="/en/hk3-all" aria-label="Search events" className="icon-button xs:hidden">
          <svg aria-hidden="true" viewBox="0 0 24 24" className="icon size-6">
            <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5"></path>
          </svg>
        </a>
        <a href="#languages" aria-label="Language: English" className="icon-button">
          <svg aria-hidden="true" viewBox="0 0 24 24" className="icon size-6">
            <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.5 12h17M12 3c2.5 2.4 3.8 5.4 3.8 9s-1.3 6.6-3.8 9c-2.5-2.4-3.8-5.4-3.8-9S9.5 5.4 12 3Z"></path>
          </svg>
        </a>
        <a href="/en/login" aria-label="Sign in" className="icon-button">
          <svg aria-hidden="true" viewBox="0 0 24 24" className="icon size-6">
            <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.6-3.7 3.7-6 7.5-6s6.9 2.3 7.5 6"></path>
          </svg>
        </a>
      </div>
    </div>
  </header>
);

const Logo = () => (
  <span className="inline-flex items-center gap-2">
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0">
      <path
        className="fill-brand"
        d="M7 2h18a5 5 0 0 1 5 5v5.2a3.9 3.9 0 0 0 0 7.6V25a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5v-5.2a3.9 3.9 0 0 0 0-7.6V7a5 5 0 0 1 5-5Z"
      ></path>
      <path d="M11.5 24.5v-17h10.5M11.5 16h8" fill="none" stroke="#fff" strokeWidth="4.2"></path>
    </svg>
    <span className="font-extrabold text-xl tracking-tight">Frontrow</span>
  </span>
);

const PAYMENTS = [
  ['Alipay', 50],
  ['PayNow', 60],
  ['QRIS', 40],
  ['Kredivo PayLater', 128],
];
const COMPANY = [
  ['/en/about', 'About Us'],
  ['/en/contact', 'Contact Us'],
  ['/en/privacy', 'Privacy Policy'],
  ['/en/userAgreement', 'User Agreement'],
];
const CONTACTS = [
  [
    'tel:+6560000341',
    'M6 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6.5 6.5l1.5-2 4 1.5v3c0 1-.8 2-2 2A16.5 16.5 0 0 1 4 5.5c0-1.2 1-2 2-2Z',
    '+65 6000 0341',
  ],
  [
    'tel:+85230000341',
    'M6 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6.5 6.5l1.5-2 4 1.5v3c0 1-.8 2-2 2A16.5 16.5 0 0 1 4 5.5c0-1.2 1-2 2-2Z',
    '+852 3000 0341',
  ],
  ['mailto:care@frontrow.example', 'M3.5 5.5h17v13h-17zM4 6l8 7 8-7', 'care@frontrow.example'],
  ['https://wa.me/6560000341', 'M4.5 5h15v10.5H11L7 19.5v-4H4.5zM8.5 9h7M8.5 12h4', 'WhatsApp'],
  [
    '/en/contact',
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 8c.5-3.2 3-5 6.5-5s6 1.8 6.5 5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 15c2 .8 3.2 2.3 3.5 4.5',
    'WeChat',
  ],
];
const LANGUAGES = [
  ['en', 'English'],
  ['id', 'Bahasa Indonesia'],
  ['zh-HK', '繁體中文（香港）'],
  ['zh-TW', '繁體中文（台灣）'],
  ['zh-CN', '简体中文'],
];

export const Footer = () => (
  <footer className="mt-16 border-line border-t bg-sunken">
    <div className="page-width grid grid-cols-2 gap-x-8 gap-y-10 pt-12 pb-8 lg:grid-cols-24">
      <div className="col-span-full lg:col-span-8">
        <Logo />
        <p className="mt-4 max-w-sm text-ink-soft">
          Tickets for concerts, theatre, sport and festivals across Asia, from organisers whose papers we have checked.
        </p>
        <h2 className="mt-6 mb-3 font-semibold text-ink-soft text-sm">Pay your way</h2>
        <ul className="flex flex-wrap gap-2">
          {PAYMENTS.map(([name, width]) => (
            <li key={name} className="rounded-md border border-line bg-surface px-3 py-2">
              <svg role="img" aria-label={name} viewBox={`0 0 ${width} 20`} height="20" width={width}>
                <text x={width / 2} y="15" textAnchor="middle" fontSize="15" fontWeight="800" fill="currentColor">
                  {name}
                </text>
              </svg>
            </li>
          ))}
        </ul>
      </div>
      <nav aria-label="Company" className="lg:col-span-5">
        <h2 className="mb-1 text-base">Company</h2>
        <ul>
          {COMPANY.map(([href, name]) => (
            <li key={href}>
              <a href={href} className="footer-link">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section className="order-last col-span-full lg:order-none lg:col-span-6">
        <h2 className="mb-1 text-base">Customer service</h2>
        <p className="flex min-h-11 items-center gap-3 text-ink-soft">
          <svg aria-hidden="true" viewBox="0 0 24 24" className="icon size-5">
            <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 4V12l3 2.5"></path>
          </svg>
          Daily 10:00–18:30 (UTC+8)
        </p>
        <ul>
          {CONTACTS.map(([href, drawing, name]) => (
            <li key={href}>
              <a href={href} className="footer-link">
                <svg aria-hidden="true" viewBox="0 0 24 24" className="icon size-5">
                  <path d={drawing}></path>
                </svg>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <nav id="languages" aria-label="Languages" className="lg:col-span-5">
        <h2 className="mb-1 text-base">Languages</h2>
        <ul>
          {LANGUAGES.map(([code, name]) => (
            <li key={code}>
              <a
                href={`/${code}/hk3-all?scope=all`}
                lang={code}
                hrefLang={code}
                aria-current={code === 'en' || undefined}
                className="footer-link aria-current:font-semibold aria-current:text-ink"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
    <p className="page-width border-line border-t py-6 text-ink-soft text-sm">
      © 2025–2026 Frontrow. All rights reserved.
    </p>
  </footer>
);
