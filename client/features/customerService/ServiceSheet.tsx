import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Sheet } from '#client/ui/Sheet.tsx';
import { ServiceContacts } from './ServiceContacts.tsx';
import { useContact } from './useContact.ts';

type ServiceSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function ServiceSheet({ open, onOpenChange }: ServiceSheetProps) {
  const { t } = useTranslation('activity');
  const contact = useContact();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('service.title')} closeLabel={t('common:close')}>
      <ServiceContacts contact={contact} />
    </Sheet>
  );
}
