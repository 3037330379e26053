import type { UseFormReturn } from 'react-hook-form';
import { TextAreaField, TextField } from '@/ui/form/fields/input-fields';
import * as css from './campaign-nfts.css';
import type { NftForm } from './nft-values';

type Props = {
  form: UseFormReturn<NftForm>;
  /** The row's index. */
  at: number;
  /** True while the NFT is created from these texts. */
  readOnly: boolean;
  autoFocus?: boolean;
  /** Makes the description box lower. */
  small?: boolean;
};

/** The text fields of one NFT (nft-campaigns-52). */
export function NftTextFields({ form, at, readOnly, autoFocus, small }: Props) {
  return (
    <>
      <div className={css.pair}>
        <TextField
          form={form}
          name={`rows.${at}.title`}
          label="Title"
          required
          dir="auto"
          autoComplete="off"
          autoFocus={autoFocus}
          readOnly={readOnly}
        />
        <TextField
          form={form}
          name={`rows.${at}.maxAvailable`}
          label="Max Quantity"
          inputMode="numeric"
          autoComplete="off"
          noSpaces
          readOnly={readOnly}
        />
      </div>
      <TextAreaField
        form={form}
        name={`rows.${at}.description`}
        label="Description"
        rows={small ? 2 : 4}
        readOnly={readOnly}
      />
    </>
  );
}
