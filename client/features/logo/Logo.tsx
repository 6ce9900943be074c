/** The shop's name, with a ticket whose two rows form an F. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0">
        <path
          className="fill-brand"
          d="M7 2h18a5 5 0 0 1 5 5v5.2a3.9 3.9 0 0 0 0 7.6V25a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5v-5.2a3.9 3.9 0 0 0 0-7.6V7a5 5 0 0 1 5-5Z"
        />
        <path d="M11.5 24.5v-17h10.5M11.5 16h8" fill="none" stroke="#fff" strokeWidth="4.2" />
      </svg>
      <span className="logo-name font-extrabold text-xl tracking-tight">Frontrow</span>
    </span>
  );
}
