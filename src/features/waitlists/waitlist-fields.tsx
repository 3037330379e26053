import type { ReactNode } from 'react';
import { apiUrl } from '@/lib/config';
import type { Press } from '@/lib/press';
import { group } from '@/ui/form/form.css';
import { MediaField } from '@/ui/form/media-field';
import { PageForm } from '@/ui/form/page-form';
import { SocialFields } from '@/ui/form/social-fields';
import { TextAreaField } from '@/ui/form/text-area-field';
import { TextField } from '@/ui/form/text-field';
import type { Waitlist } from '@/wire/waitlists';
import type { WaitlistForm } from './use-waitlist-form';

type Props = {
  form: WaitlistForm;
  /** What is edited; null in the form of a new one. */
  waitlist: Waitlist | null;
  action: string;
  whyNot: string | null;
  saving: boolean;
  onSubmit: (press: Press) => void;
  /** The username's own field. */
  children: ReactNode;
};

const YOUTUBE = { label: 'Youtube channel URL', hint: 'https://www.youtube.com/@…' };

/** The form of a new waitlist and of one that is edited (spec 02 §2). */
export function WaitlistFields(props: Props) {
  const { waitlist, saving } = props;
  const { form, avatar, media } = props.form;
  const saved = waitlist?.media;
  return (
    <PageForm
      form={form}
      action={props.action}
      whyNot={props.whyNot}
      saving={saving}
      backTo="/lists/waitlists"
      draftKey={waitlist ? `waitlist:${waitlist.id}` : 'waitlist'}
      unsaved={avatar.file !== null || media.file !== null}
      onSubmit={(_values, press) => props.onSubmit(press)}
    >
      <div className={group}>
        {props.children}
        <TextField
          form={form}
          name="displayName"
          label="Display Name"
          required
          autoComplete="off"
          autoFocus={waitlist !== null}
        />
        <TextAreaField form={form} name="bio" label="Bio" />
      </div>
      <MediaField
        label="Avatar"
        required
        accept="avatar"
        saved={waitlist?.avatarUrl ? { url: apiUrl(waitlist.avatarUrl) } : null}
        disabled={saving}
        {...avatar.field}
      />
      <MediaField
        label="Photo/Video"
        required
        accept="imageOrVideo"
        saved={saved && { url: apiUrl(saved.url), thumbnail: saved.thumbnail && apiUrl(saved.thumbnail) }}
        disabled={saving}
        {...media.field}
      />
      <SocialFields form={form} youtube={YOUTUBE} />
    </PageForm>
  );
}
