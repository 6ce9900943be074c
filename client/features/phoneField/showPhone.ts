/** `852-91234567` → `+852 91234567`: a stored number as people read it. */
export function showPhone(phone: string): string {
  return phone.includes('-') ? `+${phone.replace('-', ' ')}` : phone;
}
