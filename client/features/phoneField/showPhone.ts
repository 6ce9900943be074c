/** Formats a stored number for display: `852-91234567` → `+852 91234567`. */
export function showPhone(phone: string): string {
  return phone.includes('-') ? `+${phone.replace('-', ' ')}` : phone;
}
