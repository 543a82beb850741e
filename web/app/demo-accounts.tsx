import type { Credentials } from './sign-in-form.tsx';

const accounts = [
  { username: 'staff', name: 'Worker' },
  { username: 'manager', name: 'Manager' },
  { username: 'admin', name: 'Admin' },
];

/** The accounts of the demo restaurant (D2), filled in with one tap. */
export function DemoAccounts({ onChoose }: { onChoose: (credentials: Credentials) => void }) {
  return (
    <section aria-labelledby="demo-accounts" className="rounded-card border border-line bg-surface p-edge">
      <h2 id="demo-accounts" className="text-body font-strong">
        This is a demo restaurant
      </h2>
      <p className="text-small text-soft">
        Tap an account to fill it in. Everybody’s password is <span className="font-medium text-ink">brigade-demo</span>
        .
      </p>
      <div className="mt-3 grid grid-cols-3 gap-2">
        {accounts.map(({ username, name }) => (
          <button
            key={username}
            type="button"
            onClick={() => onChoose({ username, password: 'brigade-demo' })}
            className="grid min-h-14 cursor-pointer place-content-center rounded-control border border-line px-1 text-center hover:bg-hover"
          >
            <span className="text-body font-medium">{name}</span>
            <span className="text-small text-soft">{username}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
