import type { Actor } from '#schema/permissions/actor.ts';

/** What `requireSession` knows of a call, for the routes behind it. */
export interface SessionVariables {
  actor: Actor;
  /** Header x-device-id: which of the person's devices is calling; '' if it does not say. */
  deviceId: string;
  /** False only behind `allowDeactivated` (D24). */
  isActive: boolean;
  session: {
    readonly tokenHash: string;
    /** All it can do is set a new password (D56). */
    readonly mustChangePassword: boolean;
    /** Until when private pay data is masked for it (D57), milliseconds since 1970; 0 if it is not. */
    readonly masksUntil: number;
  };
}

export type SessionEnv = {
  Variables: SessionVariables & {
    /** The network address that a call of the endpoint table comes from. */
    address: string;
  };
};
