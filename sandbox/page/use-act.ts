import { useMutation } from '@tanstack/react-query';
import { notify, notifyFailure } from '@/ui/overlays/notice';

/** A call that changes the sandbox. @param said the notice when it is done @param act names it when it fails */
export function useAct<Variables = void>(
  act: string,
  call: (variables: Variables) => Promise<unknown>,
  said?: (variables: Variables) => string,
) {
  return useMutation({
    mutationFn: call,
    onSuccess: (_, variables) => said && notify({ tone: 'success', text: said(variables) }),
    onError: (error) => notifyFailure(error, { act }),
  });
}
