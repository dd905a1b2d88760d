/** What each staff role may do. A route names a permission; a reader changes a row here. */
export const STAFF_ROLES = ['owner', 'finance', 'support', 'consultant'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const STAFF_ROLE_NAMES: Record<StaffRole, string> = {
  owner: '负责人',
  finance: '财务',
  support: '客服',
  consultant: '命理师',
};

export const PERMISSIONS = {
  'users:list': ['owner', 'finance', 'support'],
  'orders:list': ['owner', 'finance', 'support'],
  'orders:requery': ['owner', 'finance', 'support'],
  'orders:refund': ['owner', 'finance'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof PERMISSIONS;

export function mayStaff(role: StaffRole, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly StaffRole[]).includes(role);
}
