import { useMutation } from '@tanstack/react-query';
import { notify, notifyFailure } from '@/ui/overlays/notice';

/** A call that changes the sandbox. @param act names the call in the notice of a failure @param notice shown on success */
export function useAct<Variables = void>(
  act: string,
  call: (variables: Variables) => Promise<unknown>,
  notice?: (variables: Variables) => string,
) {
  return useMutation({
    mutationFn: call,
    onSuccess: (_, variables) => notice && notify({ tone: 'success', text: notice(variables) }),
    onError: (error) => notifyFailure(error, { act }),
  });
}
