import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { notify } from '@/ui/overlays/notice';

/**
 * Shows a notice that the page's address asks for, then removes the parameter from the address, so that
 * neither reload nor Back repeats the notice. Only the dossier stays in the address.
 * @param asked the parameter's value; undefined if the address has none
 * @param text the notice; null if the parameter's value asks for none
 */
export function useNoticeFromSearch(asked: string | undefined, text: string | null): void {
  const navigate = useNavigate();
  const answer = useEffectEvent(() => {
    if (text !== null) notify({ tone: 'success', text });
    void navigate({ to: '.', search: ({ person }: { person?: string }) => ({ person }), replace: true });
  });
  useEffect(() => {
    if (asked !== undefined) answer();
  }, [asked]);
}
