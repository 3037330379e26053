import { useNavigate } from '@tanstack/react-router';
import { Segments } from '@/ui/controls/segments';

const VIEWS = [
  { value: 'posts', label: 'Posts' },
  { value: 'authors', label: 'Authors' },
] as const;

/** Shows the queue post by post, or by author. The address keeps the choice. */
export function QueueSwitch({ view }: { view: (typeof VIEWS)[number]['value'] }) {
  const navigate = useNavigate();
  return (
    <Segments
      label="Queue"
      options={VIEWS}
      value={view}
      onChange={(by) =>
        void navigate({ to: '/lists/reported-posts', search: by === 'authors' ? { by } : {}, replace: true })
      }
    />
  );
}
