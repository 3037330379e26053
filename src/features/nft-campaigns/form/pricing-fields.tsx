import { use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatDateLong } from '@/lib/format/dates';
import { formatCount, formatMoney } from '@/lib/format/format';
import { formatFromNow } from '@/lib/format/relative-time';
import { COUNT_NOT_SENT, wasSent } from '@/lib/odd-rows';
import { Button } from '@/ui/controls/button';
import { NumberField, TextField } from '@/ui/form/fields/input-fields';
import { BEING_SAVED, LockedContext } from '@/ui/press/locked-context';
import { muted, row } from '@/ui/text/text.css';
import type { Campaign } from '@/wire/nft-campaigns.schema';
import { divisorsOf, revenueOf, SALE_NOT_SENT } from '../campaign-state';
import * as css from './campaign-form.css';
import type { CampaignValues } from './campaign-values';
import { packSizeWarning } from './pricing';
import { SALE_SUGGESTIONS, saleTimeOf } from './sale-times';

type Props = { form: UseFormReturn<CampaignValues>; campaign: Campaign };

/** A pack's price and size, and the start of the sale in the viewer's time zone. */
export function PricingFields({ form, campaign }: Props) {
  const { totalNfts } = campaign;
  const isLocked = use(LockedContext);
  const { price, packSize, date, time } = form.watch('pricing');
  const revenue = revenueOf(price, packSize, campaign);
  const sale = saleTimeOf(date, time);
  const options = divisorsOf(totalNfts).map((size) => ({ value: String(size), label: formatCount(size) }));
  return (
    <fieldset className={css.section}>
      <legend className={css.legend}>Pricing</legend>
      <p className={muted}>{`${formatCount(totalNfts)} NFTs Total`}</p>
      {!wasSent(campaign, 'totalNfts') && <p className={css.caution}>{COUNT_NOT_SENT}</p>}
      {!wasSent(campaign, 'purchaseInfo') && <p className={css.caution}>{SALE_NOT_SENT}</p>}
      <div className={css.fieldRow}>
        <NumberField form={form} name="pricing.price" label="Price (US$)" hint={roundingHint(price)} />
        <TextField
          form={form}
          name="pricing.packSize"
          label="Pack Size"
          inputMode="numeric"
          noSpaces
          options={options}
          openOnFocus
        />
        <TextField
          form={form}
          name="pricing.date"
          label="Sale Date"
          type="date"
          min="1970-01-01"
          max="9999-12-31"
        />
        <TextField form={form} name="pricing.time" label="Sale Time" type="time" />
        <p role="status" className={css.caution}>
          {packSizeWarning(packSize, totalNfts)}
        </p>
      </div>
      <p role="status" className={muted}>
        {revenue !== null && `${formatMoney(revenue)} if every pack sells`}
      </p>
      <p className={row}>
        {SALE_SUGGESTIONS.map(({ label, timeFrom }) => (
          <Button
            key={label}
            small
            disabledReason={isLocked && BEING_SAVED}
            onClick={() => {
              const { date, time } = timeFrom(new Date());
              form.setValue('pricing.date', date, { shouldDirty: true, shouldValidate: true });
              form.setValue('pricing.time', time, { shouldDirty: true, shouldValidate: true });
            }}
          >
            {label}
          </Button>
        ))}
      </p>
      <p className={muted}>
        {`Date and time are in your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
      </p>
      <div role="status" className={muted}>
        {sale && <p>{`For sale ${formatDateLong(sale.iso)}, ${formatFromNow(sale.iso)}`}</p>}
        {sale?.caution && <p className={css.caution}>{sale.caution}</p>}
      </div>
    </fieldset>
  );
}

/** The hint at a price that pages show rounded to cents. The price is sent as typed. */
function roundingHint(price: number | null) {
  if (price === null || Number.isNaN(price) || Number(price.toFixed(2)) === price) return undefined;
  return `is shown as ${formatMoney(price)}`;
}
