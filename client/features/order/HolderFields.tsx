import type { PageFormState } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { TextField } from '#client/ui/TextField.tsx';
import type { HoldersView, HolderTexts } from './holderTexts.ts';

type HolderFieldsProps = {
  form: PageFormState;
  holders: HoldersView;
  /** Initial values of the fields. */
  texts: HolderTexts;
};

/**
 * Name, and digits of an identity document if the session requires them, for the buyer or for each ticket. Browsers
 * autofill the first holder only, because the other holders are other people.
 */
export function HolderFields({ form, holders: { names, asked, labels }, texts }: HolderFieldsProps) {
  const { t } = useTranslation('order');
  const digits = (index: number) => {
    const { error, ...field } = form.field(`holders.${index}.idDigits`, texts[`holders.${index}.idDigits`]);
    return { ...field, error: error && t('order:holder.idDigitsWrong', { count: asked.idDigits }) };
  };
  const fields = (index: number) => (
    <div className="grid gap-3">
      <TextField
        {...form.field(`holders.${index}.name`, texts[`holders.${index}.name`])}
        label={t(`order:holder.${names}`)}
        autoComplete={index === 0 ? 'name' : `section-holder${index + 1} name`}
        maxLength={400}
      />
      {asked.idDigits > 0 && (
        <TextField
          {...digits(index)}
          label={t('order:holder.idDigits', { count: asked.idDigits })}
          autoComplete="off"
          inputMode="numeric"
          maxLength={asked.idDigits}
          className="max-w-64"
        />
      )}
    </div>
  );
  if (names === 'buyer') return fields(0);
  return labels.map(
    (label, index) =>
      label && (
        <fieldset key={label} className="grid gap-2">
          <legend className="mb-1 font-semibold">{label}</legend>
          {fields(index)}
        </fieldset>
      ),
  );
}
