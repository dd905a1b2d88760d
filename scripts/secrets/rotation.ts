import { systemClock, timeOrderedIds } from '#api/platform/clock';
import type { Config } from '#api/platform/config';
import { dataKeys, type KeySurvey, surveyKeys } from '#api/platform/data-keys';
import type { DataKeySecret } from '#api/platform/secret';
import { changeSecret, dataKeySecretsOf, forgetFormerSecret, formerSecret } from '#api/platform/secret-change';
import type { KeyStore } from '#db/keys/key-store';
import { type DatabasePlace, isDatabaseInUse, openKeys } from '#db/open';
import { keysPathOf } from '#db/sqlite/key-store';

/** Data would be lost, or rotation is impossible now; the message gives the operator the reason. */
export class RotationError extends Error {}

export interface Rotation {
  /** Where the present secret is kept. */
  secret: 'environment' | 'data folder';
  /** Make a new secret; take one over that is there already; forget the former one; none of it. */
  step: 'make' | 'take over' | 'forget' | 'nothing';
  keys: number;
  /** Keys that have to be wrapped again. */
  toWrap: number;
}

type Settings = Pick<Config, 'dataKeySecret' | 'previousDataKeySecret' | 'dataDir'> & DatabasePlace;

const NEITHER = (count: number) =>
  `${count} of the keys were wrapped with a secret that is not here: find it and give it as DATA_KEY_SECRET_PREVIOUS. Nothing was changed.`;

const noKeys = ({ databasePath, postgresUrl }: DatabasePlace) =>
  postgresUrl === null
    ? `There is no file of keys ${keysPathOf(databasePath)}: a first start makes it, and a lost one is put back from beside the backups.`
    : 'There is no schema ziping_keys in the database: a first start makes it, and a lost one is put back from its own copy.';

const ofEnvironment = ({ dataKeySecret, previousDataKeySecret }: Settings) =>
  dataKeySecret !== null || previousDataKeySecret !== null;

/**
 * Changes the secret, or only reports what it would do (`apply` false).
 * @throws RotationError when data would be lost; then nothing was changed.
 */
export async function rotate(
  settings: Settings,
  { forget, apply }: { forget: boolean; apply: boolean },
): Promise<Rotation> {
  const opened = await openKeys(settings);
  if (!opened) throw new RotationError(noKeys(settings));
  const { keys, close } = opened;
  try {
    if (apply && !forget && (await isDatabaseInUse(settings))) {
      throw new RotationError('The database is in use: stop the server first.');
    }
    // Two of these commands at once would each make a secret, and one of them would be lost.
    return await keys.exclusively(() => planned(settings, keys, { forget, apply }));
  } finally {
    await close();
  }
}

async function planned(
  settings: Settings,
  keys: KeyStore,
  { forget, apply }: { forget: boolean; apply: boolean },
): Promise<Rotation> {
  const secrets = dataKeySecretsOf(settings, { keysExist: true });
  const found = surveyKeys(await keys.all(), secrets);
  if (found.neither > 0) throw new RotationError(NEITHER(found.neither));
  const rotation = forget
    ? forgetting(settings, found)
    : ofEnvironment(settings)
      ? takingOver(found)
      : making(settings, found);
  if (!apply) return rotation;
  if (rotation.step === 'forget') forgetFormerSecret(settings.dataDir);
  if (rotation.step === 'make') changeSecret(settings.dataDir);
  const changed = dataKeySecretsOf(settings, { keysExist: true });
  await keysWith(keys, changed).check(changed.previous);
  return rotation;
}

function keysWith(keys: KeyStore, secrets: DataKeySecret) {
  return dataKeys({ keys, clock: systemClock, ids: timeOrderedIds, secrets });
}

const total = ({ present, previous }: KeySurvey) => present + previous;

function forgetting({ dataDir }: Settings, found: KeySurvey): Rotation {
  if (formerSecret(dataDir) === null) {
    throw new RotationError(`No former secret is kept in ${dataDir}.`);
  }
  if (found.previous > 0) {
    throw new RotationError(
      `${found.previous} keys are still wrapped with the former secret: run npm run secrets:rotate -- --yes first.`,
    );
  }
  return { secret: 'data folder', step: 'forget', keys: total(found), toWrap: 0 };
}

function takingOver(found: KeySurvey): Rotation {
  const step = found.previous > 0 ? 'take over' : 'nothing';
  return { secret: 'environment', step, keys: total(found), toWrap: found.previous };
}

function making({ dataDir }: Settings, found: KeySurvey): Rotation {
  const secret = 'data folder';
  if (formerSecret(dataDir) === null) {
    return { secret, step: 'make', keys: total(found), toWrap: total(found) };
  }
  if (found.previous > 0) {
    return { secret, step: 'take over', keys: total(found), toWrap: found.previous };
  }
  throw new RotationError(
    'The secret before the last change is still kept, because an older copy of the keys needs it: make a backup, then --forget it.',
  );
}
