import * as z from 'zod/mini';
import { mediaIdSchema } from './media.schema';
import { patchOf } from './patch';
import { filledText, keySchema, orNull, TEXT_LIMITS } from './scalars';

/** An FAQ entry; its picture may come with the user it features (faq-19). */
export const faqSchema = z.object({
  faqId: keySchema,
  question: z.string(),
  content: z.string(),
  creatorsOnly: orNull(z.boolean()),
  media: orNull(
    z.object({
      mediaId: orNull(z.string()),
      url: keySchema,
      userInfo: orNull(z.object({ userId: keySchema, username: z.string(), avatarUrl: orNull(z.string()) })),
    }),
  ),
});
export type Faq = z.infer<typeof faqSchema>;

/** `GET /v1/faq`, newest first. The API calls the entries prompts. */
export const faqsSchema = z.object({ prompts: z.array(faqSchema) });

/** `POST /v1/faq`, `GET` and `PATCH /v1/faq/{id}`. */
export const faqAnswerSchema = z.object({ prompt: faqSchema });

const faqFields = {
  question: filledText(TEXT_LIMITS.description),
  content: filledText(TEXT_LIMITS.description),
  creatorsOnly: z.boolean(),
};

/** The user may be absent: a picture does not have to feature anybody. */
const faqMediaSchema = z.strictObject({ mediaId: mediaIdSchema, userId: z.optional(mediaIdSchema) });

/** Body of `POST /v1/faq`. */
export const newFaqSchema = z.strictObject({ ...faqFields, media: z.optional(faqMediaSchema) });
export type NewFaq = z.infer<typeof newFaqSchema>;

/** Body of `PATCH /v1/faq/{id}`: the changed fields; `media: null` removes the picture. */
export const faqPatchSchema = patchOf({ ...faqFields, media: z.nullable(faqMediaSchema) });
export type FaqPatch = z.infer<typeof faqPatchSchema>;
