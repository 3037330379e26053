import { useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { blankRow, type NftForm, rowsOfFiles } from './nft-values';

/** The rows of the form: a single NFT, whose file may be missing, or one of each of several files. */
export function useNftRows(fields: UseFormReturn<NftForm>) {
  const rowArray = useFieldArray({ control: fields.control, name: 'rows' });
  const [isSeveral, setIsSeveral] = useState(false);

  const current = () => fields.getValues('rows');
  const indexOf = (key: string) => current().findIndex((row) => row.key === key);

  return {
    isSeveral,
    /** The rows in order, to render. Their values are in the form. */
    rows: rowArray.fields,
    indexOf,
    setFile: (file: File | null) => fields.setValue('rows.0.file', file, { shouldDirty: true }),
    /** The first choice of several files: a row for each. */
    startSeveral(files: File[]) {
      setIsSeveral(true);
      rowArray.replace(rowsOfFiles(files, fields.getValues('rows.0')));
    },
    add: (files: File[]) => rowArray.append(rowsOfFiles(files, blankRow()), { shouldFocus: false }),
    /** Removes a row. The last of several leaves an empty form for a single NFT. */
    remove(key: string) {
      if (current().length > 1) return rowArray.remove(indexOf(key));
      setIsSeveral(false);
      rowArray.replace([blankRow()]);
    },
    isLast: () => current().length === 1,
  };
}
