import { isUnconfirmed } from '@/lib/api-error';
import { useWrite, type WriteOptions } from './use-write';

type CreateOptions<Data, Body> = Omit<WriteOptions<Data, Body>, 'creates'> & { creates: true };

/**
 * `useWrite` for what makes something new.
 * @returns the props of its form: `lost` when the answer was lost, so that it may have been made (parts-2)
 */
export function useCreate<Data, Body>({ creates: _, ...options }: CreateOptions<Data, Body>) {
  const { send, busy, isSuccess, error, failure } = useWrite<Data, Body>(options);
  const lost = !busy && isUnconfirmed(error);
  return {
    onSubmit: send,
    // Also while the list loads: a second press would make a second one.
    saving: busy || isSuccess,
    lost,
    /** Why it was not made. */
    refusal: lost ? null : failure,
  };
}
