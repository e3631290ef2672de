import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushSubscription } from '#shared/reminder/reminder.ts';

const RECORD_HEADER_BYTES = 21;
const TAG_BYTES = 16;
/** Ends the last record, before its padding. */
const LAST_RECORD = 2;

/** A browser that can read the messages for its subscription. */
export interface PushDevice {
  subscription: PushSubscription;
  /** The text of an encrypted message (RFC 8291 and RFC 8188, one record). Throws for one that is not for this device. */
  read: (body: Buffer) => string;
}

/** A device with keys of its own, subscribed at a push service of a name. */
export function createPushDevice(host = 'push.example'): PushDevice {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `https://${host}/send/${randomBytes(24).toString('base64url')}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read: (body) => {
      const salt = body.subarray(0, 16);
      const keyEnd = RECORD_HEADER_BYTES + body.readUInt8(RECORD_HEADER_BYTES - 1);
      const senderKey = body.subarray(RECORD_HEADER_BYTES, keyEnd);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const secret = derive(pair.computeSecret(senderKey), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const record = body.subarray(keyEnd);
      if (record.length > body.readUInt32BE(16)) throw new Error('More than one record');
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-TAG_BYTES));
      const plain = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
      const end = plain.findLastIndex((byte) => byte !== 0);
      if (plain[end] !== LAST_RECORD) throw new Error('The record does not end');
      return plain.subarray(0, end).toString();
    },
  };
}

function derive(secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

/** What a browser sends to be reminded. */
export function aReminder() {
  const { subscription } = createPushDevice();
  return { subscription, hour: 9, zone: 'Europe/Vienna', playedOn: null, replaces: null };
}
