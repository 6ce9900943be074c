import { useEffect, useRef, useState } from 'react';
import type { Choice } from '#client/features/choice/findChoices.ts';
import type { PageFormState } from '#client/features/pageForm/PageForm.tsx';
import { PhoneField } from '#client/features/phoneField/PhoneField.tsx';
import { toTyped } from '#client/features/phoneField/readPhoneField.ts';
import { CodeField, type CodeFieldProps, useSentCode } from './CodeField.tsx';

type PhoneWithCodeProps = { form: PageFormState; areaCodes: readonly Choice[]; likelyCountry: string } & Pick<
  CodeFieldProps,
  'autoSubmitHint'
>;

/** A phone number and the code sent to it. */
export function PhoneWithCode({ form, areaCodes, likelyCountry, autoSubmitHint }: PhoneWithCodeProps) {
  const { sent, secondsLeft } = useSentCode('phone', form);
  const input = useRef<HTMLInputElement>(null);
  const [country, setCountry] = useState(form.reply?.values?.country ?? likelyCountry);
  const [number, setNumber] = useState('');

  useEffect(() => {
    const [sentCountry = '', sentNumber = ''] = sent?.to.split(' ') ?? [];
    if (sent && input.current?.value === '') {
      input.current.value = sentNumber;
      setCountry(sentCountry);
    }
    setNumber(input.current?.value ?? '');
  }, [sent]);

  const again = sent !== undefined && sent.to === toTyped({ country, phone: number });
  return (
    <>
      <PhoneField
        form={form}
        areaCodes={areaCodes}
        country={country}
        onCountry={setCountry}
        inputRef={input}
        onNumber={setNumber}
      />
      <CodeField form={form} again={again} secondsLeft={again ? secondsLeft : 0} autoSubmitHint={autoSubmitHint} />
    </>
  );
}
