import { Link } from '@tanstack/react-router';
import { buttonClass } from '@/ui/controls/button';

export function AllWaitlistsLink() {
  return (
    <Link to="/lists/waitlists" className={buttonClass()}>
      All Waitlists
    </Link>
  );
}
