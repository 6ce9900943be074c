import type { PageFormState } from '#client/features/pageForm/PageForm.tsx';
import { AreaFields } from './AreaFields.tsx';
import { PostcodeField } from './PostcodeField.tsx';
import type { RegionView } from './regionViews.ts';
import { StreetField } from './StreetField.tsx';

/**
 * Countries whose residents know their street and postcode by heart, but not their area. Singapore's postal sectors
 * cross its planning areas, so a postcode does not determine the area.
 */
const AREA_LAST = ['SG'];

type PlaceFieldsProps = {
  form: PageFormState;
  countryCode: string;
  regions: RegionView[] | null;
  address?: { province: string; city: string; district: string; street: string; postcode: string } | null;
};

/** Area, street and postcode, in the order of the address's country. */
export function PlaceFields({ form, countryCode, regions, address }: PlaceFieldsProps) {
  const area = (
    <AreaFields
      key={countryCode}
      form={form}
      countryCode={countryCode}
      regions={regions}
      {...(address && { address })}
    />
  );
  const isAreaLast = AREA_LAST.includes(countryCode);
  return (
    <>
      {!isAreaLast && area}
      <StreetField form={form} countryCode={countryCode} initial={address?.street} />
      <PostcodeField form={form} countryCode={countryCode} initial={address?.postcode} />
      {isAreaLast && area}
    </>
  );
}
