import type { Actor } from '#schema/permissions/actor.ts';

/** What `requireSession` knows of a call, for the routes behind it. */
export interface SessionVariables {
  actor: Actor;
  /** Header x-device-id: which of the person's devices calls; '' when it does not say. */
  deviceId: string;
  /** False only behind `allowDeactivated` (D24). */
  isActive: boolean;
  session: {
    readonly tokenHash: string;
    /** Nothing but a new password is to be had with it (D56). */
    readonly mustChangePassword: boolean;
    /** Until when it sees private pay data masked (D57), milliseconds since 1970; 0 where it does not. */
    readonly masksUntil: number;
  };
}

export type SessionEnv = {
  Variables: SessionVariables & {
    /** The network address that a call of the endpoint table comes from. */
    address: string;
  };
};
