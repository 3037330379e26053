import { truncate } from '@/lib/truncate';
import { Avatar } from './avatar';
import * as css from './person-chip.css';
import { usePersonLink } from './person-link';

/** A name that opens the user's dossier. `person` is the id, or the name if the id is not known. */
export function PersonName({ name, person = name }: { name: string; person?: string }) {
  return (
    <a {...usePersonLink(person)} className={css.name} title={name}>
      <bdi>{truncate(name)}</bdi>
    </a>
  );
}

interface PersonChipProps {
  name: string;
  /** The user's id, if known. */
  id?: string | null;
  /** The address of the picture; undefined if it is not known, which shows no picture at all. */
  avatar?: string | null;
}

/** Somebody who is named in a list: picture and name, as a link to the dossier. */
export function PersonChip({ name, id, avatar }: PersonChipProps) {
  return (
    <span className={css.chip}>
      {avatar !== undefined && <Avatar src={avatar} name={name} size={20} />}
      <PersonName name={name} person={id || name} />
    </span>
  );
}
