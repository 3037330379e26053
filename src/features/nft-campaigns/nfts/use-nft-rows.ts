import { useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { blankRow, type NftForm, rowsOfFiles } from './nft-values';

/**
 * The changes of the form's rows: a single NFT, whose file may be missing, or one of each of several files. The rows
 * themselves are the values of the form.
 */
export function useNftRows(fields: UseFormReturn<NftForm>) {
  const rowArray = useFieldArray({ control: fields.control, name: 'rows' });
  const [isSeveral, setIsSeveral] = useState(false);
  const current = () => fields.getValues('rows');

  return {
    isSeveral,
    setFile: (file: File | null) => fields.setValue('rows.0.file', file, { shouldDirty: true }),
    /** The first choice of several files: a row for each. */
    startSeveral(files: File[]) {
      setIsSeveral(true);
      rowArray.replace(rowsOfFiles(files, fields.getValues('rows.0')));
    },
    add: (files: File[]) => rowArray.append(rowsOfFiles(files, blankRow()), { shouldFocus: false }),
    /** Removes a row. The last of several leaves an empty form for a single NFT. */
    remove(key: string) {
      if (current().length > 1) return rowArray.remove(current().findIndex((row) => row.key === key));
      setIsSeveral(false);
      rowArray.replace([blankRow()]);
    },
    isOnlyRow: () => current().length === 1,
  };
}
