import { describe, expect, it } from 'vitest';
import { createPasswords, owaspCost } from './passwords.ts';

const cheap = { logN: 4, r: 8, p: 1 };
const passwords = createPasswords(cheap);

describe('passwords', () => {
  it('costs what OWASP asks for', async () => {
    const stored = await createPasswords(owaspCost).hash('correct horse');
    expect(stored).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[A-Za-z0-9+/=]{24}\$[A-Za-z0-9+/=]{44}$/);
  });

  it('recognises a password and no other', async () => {
    const stored = await passwords.hash('correct horse');
    expect(await passwords.matches('correct horse', stored)).toBe(true);
    expect(await passwords.matches('correct horsf', stored)).toBe(false);
    expect(await passwords.matches('', stored)).toBe(false);
  });

  it('salts each: the same password is stored differently', async () => {
    expect(await passwords.hash('correct horse')).not.toBe(await passwords.hash('correct horse'));
  });

  it('takes an accented letter however the keyboard composes it', async () => {
    const stored = await passwords.hash('caf\u00e9 noir');
    expect(await passwords.matches('cafe\u0301 noir', stored)).toBe(true);
  });

  it.each([undefined, '', 'plain text', '$scrypt$ln=x,r=8,p=1$AA==$AA=='])(
    'matches nothing where %s is stored',
    async (stored) => {
      expect(await passwords.matches('plain text', stored)).toBe(false);
    },
  );

  it('checks a hash of another cost, and says that it is outdated', async () => {
    const stored = await createPasswords({ ...cheap, logN: 3 }).hash('correct horse');
    expect(await passwords.matches('correct horse', stored)).toBe(true);
    expect(passwords.isOutdated(stored)).toBe(true);
    expect(passwords.isOutdated(await passwords.hash('correct horse'))).toBe(false);
  });
});
