import type { PageFormState } from '#client/features/pageForm/usePageForm.ts';
import { CodeField } from './CodeField.tsx';
import type { Channel } from './sentCode.ts';
import { useSentCode } from './useSentCode.ts';

type OwnCodeFieldProps = { form: PageFormState; channel: Channel; address: string };

/** A code sent to an address that the account already has. */
export function OwnCodeField({ form, channel, address }: OwnCodeFieldProps) {
  const { sent, secondsLeft } = useSentCode(channel, form);
  const again = sent?.to === address;
  return <CodeField form={form} again={again} secondsLeft={again ? secondsLeft : 0} />;
}
