import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WEBM } from '../../sandbox/playwright/media';

/** The parts of the clip that a longer video reuses, the place of the duration in its part, and the clip's length. */
const HEAD = WEBM.buffer.subarray(0, 36);
const INFO_AND_TRACKS = WEBM.buffer.subarray(209, 426);
const DURATION_AT = 29;
const CLUSTER = WEBM.buffer.subarray(608, 12_483);
const CLIP_MS = 4_008;

/** Element ids (RFC 8794, RFC 9559). */
const SEGMENT = '18538067';
const VOID = 'ec';
const SEEK_HEAD = '114d9b74';
const SEEK = '4dbb';
const SEEK_ID = '53ab';
const SEEK_POSITION = '53ac';
const CLUSTERS = '1f43b675';
const TIME = 'e7';
const CUES = '1c53bb6b';
const CUE_POINT = 'bb';
const CUE_TIME = 'b3';
const CUE_POSITIONS = 'b7';
const CUE_TRACK = 'f7';
const CUE_CLUSTER = 'f1';

/**
 * A playable video of this many bytes in its own folder. The video holds the clip twice: at the start of the file and at the
 * end. A player gets the second clip soon only by requesting that byte range. The gap between the clips is sparse, so it
 * takes no disk space. Playwright reads files above 50 MB only by path.
 */
export function bigVideo(bytes: number) {
  const info = Buffer.from(INFO_AND_TRACKS);
  info.writeDoubleBE(2 * CLIP_MS, DURATION_AT);
  // The file: HEAD, the head of the segment, and in the segment seekHead, info, a cluster, a void, a cluster, cues. Positions
  // (`…At`) count from the first byte of the segment, except `segmentAt`; every number has the same width.
  const seekHead = (cuesAt: number) =>
    element(
      SEEK_HEAD,
      element(SEEK, element(SEEK_ID, Buffer.from(CUES, 'hex')), number(SEEK_POSITION, cuesAt)),
    );
  const cluster = (time: number) => element(CLUSTERS, number(TIME, time), CLUSTER);
  const cues = (firstAt: number, secondAt: number) =>
    element(CUES, cuePoint(7, firstAt), cuePoint(CLIP_MS + 7, secondAt));
  const segmentAt = HEAD.length + element(SEGMENT).length;
  const firstClusterAt = seekHead(0).length + info.length;
  const secondCluster = cluster(CLIP_MS);
  const cuesAt = bytes - segmentAt - cues(0, 0).length;
  const secondClusterAt = cuesAt - secondCluster.length;
  const beforeGap = Buffer.concat([seekHead(cuesAt), info, cluster(0)]);
  const gap = secondClusterAt - beforeGap.length;

  const folder = mkdtempSync(join(tmpdir(), 'admin-dash-big-'));
  const path = join(folder, 'big.webm');
  const file = openSync(path, 'w');
  const voidHead = headOf(VOID, gap - headOf(VOID, 0).length);
  writeSync(file, Buffer.concat([HEAD, headOf(SEGMENT, bytes - segmentAt), beforeGap, voidHead]));
  ftruncateSync(file, bytes);
  const afterGap = Buffer.concat([secondCluster, cues(firstClusterAt, secondClusterAt)]);
  writeSync(file, afterGap, 0, afterGap.length, segmentAt + secondClusterAt);
  closeSync(file);
  return { path, seconds: (2 * CLIP_MS) / 1_000, remove: () => rmSync(folder, { recursive: true }) };
}

function cuePoint(time: number, cluster: number) {
  const positions = element(CUE_POSITIONS, number(CUE_TRACK, 1), number(CUE_CLUSTER, cluster));
  return element(CUE_POINT, number(CUE_TIME, time), positions);
}

function element(id: string, ...parts: Buffer[]) {
  const content = Buffer.concat(parts);
  return Buffer.concat([headOf(id, content.length), content]);
}

function number(id: string, value: number) {
  const content = Buffer.alloc(4);
  content.writeUInt32BE(value);
  return element(id, content);
}

/** The id, then the size as eight bytes; the first byte gives their number. */
function headOf(id: string, size: number) {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(size));
  length[0] = 0x01;
  return Buffer.concat([Buffer.from(id, 'hex'), length]);
}
