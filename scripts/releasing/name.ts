import releases from '../../db/releases.json';

/** A build: what it is of, and for which machine. */
export interface Build {
  version: string;
  /** The first twelve digits, with `.dirty` where the work tree had changes. */
  commit: string;
  /** Date of the commit, ISO 8601. */
  date: string;
  platform: string;
  arch: string;
}

/** `ziping-0.2.0+20261123.9b5e490a5eae-linux-x64`: no two commits share a name. */
export const nameOf = ({ version, commit, date, platform, arch }: Build): string =>
  `ziping-${version}+${date.slice(0, 10).replaceAll('-', '')}.${commit}-${platform}-${arch}`;

const declared: Readonly<Record<string, { commit: string } | undefined>> = releases;

/** The reason why a commit may not be built under a version; null when it may. */
export function refusalOf({ version, commit }: Pick<Build, 'version' | 'commit'>): string | null {
  const release = declared[version];
  if (release === undefined || release.commit.startsWith(commit)) return null;
  return `${version} is commit ${release.commit.slice(0, 12)}: raise the version of package.json.`;
}
