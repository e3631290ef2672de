/** For a browser that refuses to store. */
export const UNSTORED =
  'This browser cannot store the room: you are a member until you close the page. Keep the link.';
