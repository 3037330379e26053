import { useQuery } from '@tanstack/react-query';
import { systemStatusQuery } from '@/api/system-status';
import * as css from './layout.css';

/** 'Mobile Status: UP' or 'DOWN'. A failed check counts as down, and the title says so. */
export function MobileStatus() {
  const { data: status } = useQuery(systemStatusQuery);
  if (!status) return <span className={css.status}>Mobile Status: …</span>;
  const why = status.up ? 'The service answers' : 'The service is switched off';
  return (
    <span
      className={css.status}
      data-up={status.up}
      title={status.checked ? why : 'The status check itself failed'}
    >
      {`Mobile Status: ${status.up ? 'UP' : 'DOWN'}`}
    </span>
  );
}
