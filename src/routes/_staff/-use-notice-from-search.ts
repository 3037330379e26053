import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { notify } from '@/ui/overlays/notice';

/**
 * Shows a notice that the page's address asks for, then removes the parameter from the address, so that
 * neither reload nor Back repeats the notice. Only the dossier stays in the address.
 * @param wanted the parameter's value; undefined if the address has none
 * @param textOf the notice for the parameter's value; null for a value without a notice
 */
export function useNoticeFromSearch(wanted: string | undefined, textOf: (wanted: string) => string | null) {
  const navigate = useNavigate();
  const showNotice = useEffectEvent((value: string) => {
    const text = textOf(value);
    if (text !== null) notify({ tone: 'success', text });
    void navigate({ to: '.', search: ({ person }: { person?: string }) => ({ person }), replace: true });
  });
  useEffect(() => {
    if (wanted !== undefined) showNotice(wanted);
  }, [wanted]);
}
