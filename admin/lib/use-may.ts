import { mayStaff, type Permission } from '#domain/console/staff';
import { useSignedIn } from './app.ts';

/** Says if the signed-in role may do it; the server reads the same table. */
export function useMay(): (permission: Permission) => boolean {
  const role = useSignedIn()?.staff.role;
  return (permission) => role !== undefined && mayStaff(role, permission);
}
