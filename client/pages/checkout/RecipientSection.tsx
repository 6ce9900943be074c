import { HolderFields } from '#client/features/order/HolderFields.tsx';
import { toHolders } from '#client/features/order/holderTexts.ts';
import type { PageFormState } from '#client/features/pageForm/PageForm.tsx';
import { PhoneField } from '#client/features/phoneField/PhoneField.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { TextField } from '#client/ui/TextField.tsx';
import { CheckoutSection, Folded } from './CheckoutSection.tsx';
import type { CheckoutState } from './useCheckout.ts';

export function RecipientSection({ checkout }: { checkout: CheckoutState }) {
  const { t } = useTranslation('checkout');
  const { form, view, draft, change } = checkout;
  const recipient = formPart(form, 'recipient');
  const { texts } = view;
  return (
    <CheckoutSection step="confirm">
      <Folded step="confirm" checkout={checkout} summary={<Summary checkout={checkout} />}>
        <div className="grid gap-4">
          <p className="text-ink-soft text-sm">{t('recipient.text')}</p>
          <TextField
            {...recipient.field('name', texts['recipient.name'])}
            label={t('recipient.name')}
            autoComplete="name"
            maxLength={240}
          />
          <PhoneField
            form={recipient}
            areaCodes={view.areaCodes}
            country={draft.country}
            onCountry={(country) => change({ country })}
            number={texts['recipient.phone']}
          />
          <TextField
            {...recipient.field('email', texts['recipient.email'])}
            label={t('recipient.email')}
            hint={t('recipient.emailHint')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
          {view.holders && (
            <div className="grid gap-4 border-line border-t pt-4">
              <h3 className="font-bold">{t('names.title')}</h3>
              <p className="text-ink-soft text-sm">{t(`names.${view.holders.names}`)}</p>
              <HolderFields form={form} holders={view.holders} texts={texts} />
            </div>
          )}
        </div>
      </Folded>
    </CheckoutSection>
  );
}

function Summary({ checkout: { draft, view } }: { checkout: CheckoutState }) {
  const areaCode = view.areaCodes.find(({ value }) => value === draft.country)?.detail;
  return (
    <>
      <span className="block font-semibold">{draft['recipient.name']}</span>
      <span className="block text-ink-soft text-sm">
        <span className="whitespace-nowrap tabular-nums">
          {areaCode} {draft['recipient.phone']}
        </span>{' '}
        · {draft['recipient.email']}
      </span>
      {view.holders && (
        <span className="block text-ink-soft text-sm">
          {toHolders(draft)
            .map(({ name }) => name)
            .join(' · ')}
        </span>
      )}
    </>
  );
}

/** Maps short names to a group of fields: `email` means `recipient.email`. */
function formPart(form: PageFormState, part: string): PageFormState {
  const full = (name: string) => `${part}.${name}`;
  return {
    ...form,
    error: (name) => form.error(full(name)),
    clearError: (name) => form.clearError(full(name)),
    field: (name, initial) => form.field(full(name), initial),
  };
}
