import { randomBytes } from 'node:crypto';
import type { Checks } from './checks';
import type { Session } from './exchange';
import type { Report } from './report';
import { createThrowaways } from './throwaways';
import { checkCampaign } from './write-campaign';
import { checkVideo, uploadPicture } from './write-media';
import { checkFaq, checkNftSite, checkPrompt, checkWaitlist } from './write-pages';
import { checkSite } from './write-site';

export function newMarker() {
  return randomBytes(4).toString('hex');
}

/** Creates, changes and deletes its own data; whatever happens, all of it is deleted in the end. */
export async function checkWrites(checks: Checks, session: Session, report: Report, siteFor: string | null) {
  const throwaways = createThrowaways(checks, session, report);
  const id = newMarker();
  const writer = { checks, session, throwaways, marker: `contract check ${id}`, username: `chk_${id}` };
  try {
    await checkVideo(writer);
    await checkPrompt(writer);
    const picture = await uploadPicture(writer);
    if (!picture)
      return checks.skip('POST /v1/faq and all else that shows a picture', 'no picture could be uploaded');
    await checkFaq(writer, picture.id);
    await checkWaitlist(writer, picture.id);
    await checkNftSite(writer, picture.id);
    if (siteFor === null) checks.skip('POST /v1/user/{id}/site', 'no --site-for');
    else await checkSite(writer, siteFor, picture.id);
    await throwaways.remove(picture);
    const ofCampaign = await uploadPicture(writer);
    if (ofCampaign) await checkCampaign(writer, ofCampaign);
  } finally {
    await throwaways.clear();
  }
}
