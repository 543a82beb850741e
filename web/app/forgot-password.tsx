import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Whom to ask for a new password: no mail is sent, somebody who knows the person hands them a link. */
export function ForgotPassword() {
  return (
    <details className="-mt-4">
      <summary className={classNames(buttonStyle('quiet', 'full'), 'list-none [&::-webkit-details-marker]:hidden')}>
        Forgot password?
      </summary>
      <div className="mt-1 grid gap-2 rounded-control bg-sunken px-3 py-2.5 text-body">
        <p>Ask your manager. They can make you a link to set a new password.</p>
        <p>Managers and admins ask another admin.</p>
        <p>
          The only admin asks the person who runs the server. They run <code>npm run admin-link</code>, which prints a
          link.
        </p>
      </div>
    </details>
  );
}
