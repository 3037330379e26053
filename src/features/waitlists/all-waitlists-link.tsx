import { Link } from '@tanstack/react-router';
import { buttonLook } from '@/ui/button-look';

export function AllWaitlistsLink() {
  return (
    <Link to="/lists/waitlists" className={buttonLook()}>
      All Waitlists
    </Link>
  );
}
