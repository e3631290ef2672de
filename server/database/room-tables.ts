export interface RoomRow {
  /** The SHA-256 of the token that opens it, in base64url. */
  id: string;
  /** The SHA-256 of its maker's secret. */
  maker_hash: string;
  name: string;
  /** The day on which a member last opened it or reported to it. */
  used_on: string;
}

export interface RoomMemberRow {
  room_id: string;
  /** The SHA-256 of the member's secret, in base64url. */
  id: string;
  nickname: string;
}

export interface RoomResultRow {
  room_id: string;
  member_id: string;
  day: string;
  content: string;
}
