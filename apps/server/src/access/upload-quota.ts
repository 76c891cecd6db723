import { Problem } from '../problems/index.ts';

/** What the uploads of one user may take up, those in datasets of switchboards included. */
export interface UploadQuota {
  readonly bytes: number;
  readonly files: number;
}

/** What the uploads of one user take up. */
export interface UploadUsage {
  readonly bytes: number;
  readonly files: number;
}

/** How many files one user may have begun to send in parts and not ended. */
export const mostUnfinished = 20;

/** How many more bytes the user may upload; refuses who may upload no further file. */
export function roomFor({ bytes, files }: UploadUsage, quota: UploadQuota): number {
  if (files >= quota.files) throw new Problem('upload_files', { files, allowed: quota.files });
  const room = quota.bytes - bytes;
  if (room <= 0) throw noRoom(room, quota);
  return room;
}

/** Refuses so many bytes more than there is room for; room below 0 is what has come too much. */
export function refuseBeyond(bytes: number, room: number, quota: UploadQuota): void {
  if (bytes > room) throw noRoom(room, quota);
}

/** Refuses to begin another file in parts where too many are begun. */
export function refuseUnfinished(count: number): void {
  if (count >= mostUnfinished) throw new Problem('upload_unfinished', { count, allowed: mostUnfinished });
}

/** Says how much of the quota is used where there is no more room than that. */
export function noRoom(room: number, quota: UploadQuota): Problem {
  return new Problem('upload_quota', { used: megabytes(quota.bytes - room), allowed: megabytes(quota.bytes) });
}

const megabytes = (bytes: number): string => String(Math.ceil(bytes / 1e6));
