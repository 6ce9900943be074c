export function CurrentValue({ label, value }: { label: string; value: string }) {
  return (
    <p className="rounded-md bg-sunken px-4 py-3">
      <span className="block text-ink-soft text-sm">{label}</span>
      {value}
    </p>
  );
}
