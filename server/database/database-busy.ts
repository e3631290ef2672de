/** This process has more work for the database than it accepts, or is closing it. */
export class DatabaseBusy extends Error {}
