import type { ReactNode } from 'react';
import { useUpload } from '@/api/upload/use-upload';
import { apiUrl, resolved } from '@/lib/browser/config';
import { ButtonLink } from '@/ui/controls/button-link';
import { TextAreaField, TextField } from '@/ui/form/fields/input-fields';
import { MediaField } from '@/ui/form/fields/media-field';
import { SocialFields } from '@/ui/form/fields/social-fields';
import { group } from '@/ui/form/form.css';
import { PageForm, type PageFormProps } from '@/ui/form/page-form';
import { PublicPreview } from '@/ui/form/public-preview';
import type { Waitlist } from '@/wire/waitlists.schema';
import type { WaitlistValues } from './waitlist-values';

/** The two uploads of the waitlist form. */
export function useWaitlistUploads(failureText: string) {
  const avatar = useUpload({ failureText });
  const media = useUpload({ failureText });
  return {
    avatar,
    media,
    ids: { avatarMediaId: avatar.mediaId, mediaId: media.mediaId },
    /** The uploads by their field in the body, for useBodyForm. */
    places: { avatarMediaId: avatar, mediaId: media },
  };
}

export type WaitlistUploads = ReturnType<typeof useWaitlistUploads>;

type Props<Body> = Omit<PageFormProps<WaitlistValues, Body>, 'listPath' | 'children'> & {
  uploads: WaitlistUploads;
  /** The waitlist to edit; null for a new one. */
  waitlist: Waitlist | null;
  /** The username field. */
  username: ReactNode;
};

const YOUTUBE = { label: 'Youtube channel URL', hint: 'https://www.youtube.com/@…' };

/** The form for a new waitlist and for editing one (waitlists-9). */
export function WaitlistForm<Body>({ uploads, waitlist, username, ...shell }: Props<Body>) {
  const { fields, values } = shell.form;
  const media = waitlist?.media && resolved(waitlist.media);
  return (
    <PageForm
      {...shell}
      listPath="/lists/waitlists"
      preview={
        <PublicPreview
          title={values.displayName}
          line={values.username && `@${values.username} is coming soon`}
          text={values.bio}
          file={uploads.media.file}
          saved={media}
        />
      }
    >
      <div className={group}>
        {username}
        <TextField
          form={fields}
          name="displayName"
          label="Display Name"
          required
          autoFocus={waitlist !== null}
        />
        <TextAreaField form={fields} name="bio" label="Bio" />
      </div>
      <MediaField
        label="Avatar"
        required
        accept="avatar"
        saved={waitlist?.avatarUrl ? { url: apiUrl(waitlist.avatarUrl) } : null}
        {...uploads.avatar.field}
      />
      <MediaField label="Photo/Video" required accept="imageOrVideo" saved={media} {...uploads.media.field} />
      <SocialFields form={fields} youtube={YOUTUBE} />
    </PageForm>
  );
}

export function AllWaitlistsLink() {
  return <ButtonLink to="/lists/waitlists">All Waitlists</ButtonLink>;
}
